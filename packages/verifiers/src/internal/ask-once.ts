import type { Judge, JudgeAssessment } from '@evalkit/schema';

/** A judge that answers the same question about the same reply once, however often it is asked. */
export function askOnce(judge: Judge): Judge {
  const answers = new Map<string, Promise<JudgeAssessment>>();
  return {
    id: judge.id,
    assess(request, options) {
      const question = JSON.stringify(request);
      const answer = answers.get(question) ?? judge.assess(request, options);
      answers.set(question, answer);
      return answer;
    },
  };
}

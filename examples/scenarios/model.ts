import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Provenance } from '@evalkit/schema';
import type { LanguageModel } from 'ai';
import { createScriptedModel } from './scripted-model.ts';

/** A language model, and what its answers are worth: only those of a `live` one are real scores. */
export interface ChosenModel {
  readonly model: LanguageModel;
  readonly provenance: Provenance;
}

/** The OpenAI-compatible model that the environment names, or else the scripted stand-in. */
export function chooseModel(environment: NodeJS.ProcessEnv): ChosenModel {
  const { EVALKIT_MODEL_URL: url, EVALKIT_MODEL_KEY: apiKey, EVALKIT_MODEL_NAME: name } = environment;
  if (!url && !apiKey && !name) return { model: createScriptedModel(), provenance: 'synthetic' };
  if (!url || !name) throw new Error('a real model needs EVALKIT_MODEL_URL and EVALKIT_MODEL_NAME: set both, or none');
  const provider = createOpenAICompatible({ name: 'evalkit', baseURL: url, ...(apiKey && { apiKey }) });
  return { model: provider(name), provenance: 'live' };
}

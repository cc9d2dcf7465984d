import { formatIssues } from '@evalkit/schema';
import type { FeatureMap } from '@evalkit/schema/feature-map';
import { safeLoadFeatureMap } from '@evalkit/schema/node';
import type { ConsoleStreams } from './console-streams.ts';
import { CliError } from './errors.ts';

/** The feature map that `--feature-map` names; its warnings are told of. */
export async function loadMap(file: string, streams: ConsoleStreams): Promise<FeatureMap> {
  const map = await safeLoadFeatureMap(file);
  if (!map.ok) {
    if (map.error.code !== 'DOCUMENT_NOT_FOUND') throw map.error;
    const message = `${map.error.message}; name the Markdown file of the features with --feature-map`;
    throw new CliError({ code: 'USAGE', message, cause: map.error });
  }
  if (map.warnings.length > 0) streams.err(`warnings\n${formatIssues(map.warnings, { source: file })}\n\n`);
  return map.value;
}

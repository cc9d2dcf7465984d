export { type DigestTreeOptions, digestTree, type TreeDigest, type TreeFile } from './digest-tree.ts';
export { TreeError, type TreeErrorCode, WriteError, type WriteErrorCode } from './errors.ts';
export { type FindScenarioSetsOptions, findScenarioSets } from './find-scenario-sets.ts';
export { type LoadFeatureMapOptions, loadFeatureMap, safeLoadFeatureMap } from './load-feature-map.ts';
export {
  type LoadedScenarioSet,
  type LoadScenarioSetOptions,
  loadScenarioSet,
  safeLoadScenarioSet,
} from './load-scenario-set.ts';
export { type JsonLine, type JsonLines, type ReadJsonLinesOptions, readJsonLines } from './read-json-lines.ts';
export { type WriteFileAtomicOptions, writeFileAtomic } from './write-file-atomic.ts';

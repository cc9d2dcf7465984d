export { parseDocument, safeParseDocument } from './parse-document.ts';

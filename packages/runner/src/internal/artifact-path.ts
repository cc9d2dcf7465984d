const maxPartBytes = 200;
const maxBytes = 1000;
const maxDepth = 32;
/** What cannot stand in a file's name on some system, and `%`, which marks the names that are given instead. */
const forbidden =
  /[\u0000-\u001f\u007f-\u009f<>:"\\|?*%]|[. ]$|^ |^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:[. ]|$)/i;

/** Chooses where the artifacts of one trial are kept, whatever paths their subject claims for them. */
export function createArtifactNames(): (path: string | undefined, position: number) => string {
  const files = new Set<string>();
  const folders = new Set<string>();
  return (path, position) => {
    if (path === undefined || !isPlainPath(path)) return `%${position}`;
    const parts = path.split('/');
    const folded = parts.map((_, index) => fold(parts.slice(0, index + 1).join('/')));
    const file = folded.pop() ?? '';
    // Two paths that some file system takes for one, or a file where a folder has to be.
    if (files.has(file) || folders.has(file) || folded.some((folder) => files.has(folder))) return `%${position}`;
    files.add(file);
    for (const folder of folded) folders.add(folder);
    return path;
  };
}

/** Whether a path stays below the folder that it is resolved in, on every system. */
export function isPlainPath(path: string): boolean {
  if (!path.isWellFormed() || Buffer.byteLength(path) > maxBytes) return false;
  const parts = path.split('/');
  return (
    parts.length <= maxDepth &&
    parts.every((part) => part !== '' && !forbidden.test(part) && Buffer.byteLength(part) <= maxPartBytes)
  );
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

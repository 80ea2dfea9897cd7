/** Thrown when a content-only build is impossible and a full build is needed. The message says why. */
export class FullBuildRequired extends Error {}

/** Why the content-only way cannot be taken now; the full build can. */
export class FullBuildRequired extends Error {}

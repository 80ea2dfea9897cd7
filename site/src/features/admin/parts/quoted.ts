/** A title in quotation marks, unless it begins with them: an article may be called after what was said. */
export const quoted = (title: string) => (title.startsWith('״') ? title : `״${title}״`)

/** Where pictures come from if not from this site: the origin of a CDN. Set once per page load, and on the server. */
let origin = ''

export function setMediaOrigin(value: string | undefined): void {
  origin = value ?? ''
}

/** The address from which a page loads a stored picture, `/media/<hash>`. Any other text is returned as it is. */
export const mediaUrl = (src: string): string => (src.startsWith('/media/') ? origin + src : src)

import { createContext, useContext } from 'react'

/** Where pictures come from if not from this site: the origin of a CDN. */
const MediaOrigin = createContext('')
export const MediaOriginProvider = MediaOrigin.Provider

/** Returns the address from which a page loads a stored picture, `/media/<hash>`. Any other text stays as it is. */
export function useMediaUrl(): (src: string) => string {
  const origin = useContext(MediaOrigin)
  return (src) => (src.startsWith('/media/') ? origin + src : src)
}

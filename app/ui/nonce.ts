import { createContext, useContext } from 'react'

/** The page's script nonce. Empty in the browser, where attributes of scripts are already spent. */
const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider
export const useNonce = () => useContext(NonceContext)

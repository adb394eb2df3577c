import { createContext, useContext } from 'react'

/** The nonce of the page's scripts. Empty in the browser, where it is not needed any more. */
const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider
export const useNonce = () => useContext(NonceContext)

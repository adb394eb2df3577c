import { useEffect, useLayoutEffect } from 'react'

/** An effect before the browser paints. React warns about layout effects on the server, where none runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

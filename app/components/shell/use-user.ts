import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** What the root knows on every page; undefined when the root itself could not load. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root')

/** Who is signed in, for any component of any page; null for a visitor. */
export const useUser = () => useRoot()?.user ?? null

/** What the platform has switched on; everything, when the root itself could not load. */
export const usePlatform = () =>
  useRoot()?.platform ?? { banner: '', registrationEnabled: true, instantBookEnabled: true }

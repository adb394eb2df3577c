import { useRouteLoaderData } from '@remix-run/react'
import { defaultSite } from '~/domain/shared/site'
import type { rootData } from '~/http/root-data.server'

/** The data of the root loader; undefined when it failed. */
export const useRoot = () => useRouteLoaderData<typeof rootData>('root')

/** The current user; null for a visitor. */
export const useUser = () => useRoot()?.user ?? null

/** The platform settings that screens depend on; everything is enabled when the root loader failed. */
export const usePlatform = () =>
  useRoot()?.platform ?? {
    look: null,
    banner: '',
    isRegistrationOpen: true,
    instantBookEnabled: true,
    closedPages: [],
    mediaOrigin: undefined,
  }

/** The name and the logo of the marketplace. */
export const useSite = () => usePlatform().look?.site ?? defaultSite

import { useRevalidator } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import type { PhotosChange } from '~/domain/listings/photos/change-photos'
import { rearranged } from '~/domain/listings/photos/gallery'
import { showToast } from '~/ui/toast-store'

/** The outcome of a change, with the server's message if it failed. */
export type Changed = { ok: true } | { ok: false; reason: string; canRetry: boolean }

/**
 * The photos, updated optimistically. Changes are sent to the JSON endpoint one after another; if one fails, a toast
 * says so and the photos are loaded from the server again. After the last one, so is the rest of the page.
 */
export function usePhotos(loaded: readonly string[], endpoint: string) {
  const { revalidate } = useRevalidator()
  const [photos, setPhotos] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const chain = useRef(Promise.resolve())
  const waiting = useRef(0)

  const change = useCallback(
    (requested: PhotosChange): Promise<Changed> => {
      if (requested.intent !== 'add' && requested.intent !== 'caption') {
        setPhotos((shown) => {
          const next = rearranged(shown, requested)
          return next.ok ? next.photos : shown
        })
      }
      waiting.current += 1
      setSaving(true)
      const done = chain.current.then(async () => {
        const response = await send(endpoint, requested)
        waiting.current -= 1
        // While another change is pending, the photos shown already include it.
        if (waiting.current === 0) {
          setSaving(false)
          const current = response.ok ? response.photos : await load(endpoint)
          if (current && waiting.current === 0) {
            setPhotos(current)
            revalidate()
          }
        } else if (response.ok && requested.intent === 'add')
          setPhotos((shown) => [...shown, ...requested.photos.filter((photo) => !shown.includes(photo))])
        if (!response.ok && requested.intent !== 'add')
          showToast({
            title: requested.intent === 'caption' ? 'Caption not saved' : 'Photos not changed',
            description: response.reason,
            variant: 'destructive',
          })
        return response
      })
      chain.current = done.then(() => {})
      return done
    },
    [endpoint, revalidate],
  )

  return { photos, saving, change }
}

type ChangeResult = { ok: true; photos: string[] } | { ok: false; reason: string; canRetry: boolean }

async function send(endpoint: string, requested: PhotosChange): Promise<ChangeResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: JSON.stringify(requested),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    const body = (await response.json()) as { images?: string[]; message?: string }
    if (response.ok && body.images) return { ok: true, photos: body.images }
    return {
      ok: false,
      reason: body.message ?? 'Something went wrong. Please try again.',
      canRetry: response.status >= 500 || response.status === 401,
    }
  } catch {
    return {
      ok: false,
      reason: 'The server could not be reached. Check your connection and try again.',
      canRetry: true,
    }
  }
}

async function load(endpoint: string): Promise<string[] | null> {
  try {
    const response = await fetch(endpoint, { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as { images: string[] }).images : null
  } catch {
    return null
  }
}

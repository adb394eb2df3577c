import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotosChange } from '~/domain/listings/photos/change-photos'
import { rearranged } from '~/domain/listings/photos/gallery'
import { showToast } from '~/ui/toast-store'

/** What a change came to; a refusal in the server's words. */
export type Changed = { ok: true } | { ok: false; reason: string; again: boolean }

/**
 * The photos as they are on the server, and as they will be once the changes under way are saved. Changes go to the JSON
 * endpoint one after another; one that fails is told, and the photos are shown as they really are.
 */
export function usePhotos(loaded: readonly string[], endpoint: string) {
  const [photos, setPhotos] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const chain = useRef(Promise.resolve())
  const waiting = useRef(0)

  useEffect(() => {
    if (waiting.current === 0) setPhotos(loaded)
  }, [loaded])

  const change = useCallback(
    (wanted: PhotosChange): Promise<Changed> => {
      if (wanted.intent !== 'add') {
        setPhotos((shown) => {
          const next = rearranged(shown, wanted)
          return next.ok ? next.photos : shown
        })
      }
      waiting.current += 1
      setSaving(true)
      const done = chain.current.then(async () => {
        const answer = await send(endpoint, wanted)
        waiting.current -= 1
        // While another change is waiting, what is shown already has it.
        if (waiting.current === 0) {
          setSaving(false)
          const now = answer.ok ? answer.photos : await ask(endpoint)
          if (now && waiting.current === 0) setPhotos(now)
        } else if (answer.ok && wanted.intent === 'add')
          setPhotos((shown) => [...shown, ...wanted.photos.filter((photo) => !shown.includes(photo))])
        if (!answer.ok && wanted.intent !== 'add')
          showToast({ title: 'Photos not changed', description: answer.reason, variant: 'destructive' })
        return answer
      })
      chain.current = done.then(() => {})
      return done
    },
    [endpoint],
  )

  return { photos, saving, change }
}

type Answer = { ok: true; photos: string[] } | { ok: false; reason: string; again: boolean }

async function send(endpoint: string, wanted: PhotosChange): Promise<Answer> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: JSON.stringify(wanted),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    const body = (await answer.json()) as { images?: string[]; message?: string }
    if (answer.ok && body.images) return { ok: true, photos: body.images }
    return {
      ok: false,
      reason: body.message ?? 'Something went wrong. Please try again.',
      again: answer.status >= 500 || answer.status === 401,
    }
  } catch {
    return {
      ok: false,
      reason: 'The server could not be reached. Check your connection and try again.',
      again: true,
    }
  }
}

async function ask(endpoint: string): Promise<string[] | null> {
  try {
    const answer = await fetch(endpoint, { headers: { Accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as { images: string[] }).images : null
  } catch {
    return null
  }
}

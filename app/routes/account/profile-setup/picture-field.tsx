import { useEffect, useRef, useState } from 'react'
import { AVATAR_MAX_BYTES } from '~/domain/accounts/limits'
import { Avatar } from '~/ui/avatar'
import { control, Field } from '~/ui/field'

export type Pictured = { name: string; avatar: string | null; pendingAvatar: string | null }

type PictureFieldProps = {
  person: Pictured
  /** A picture that was sent already and becomes the avatar with the rest. */
  waiting: string | null
  /** What the form was answered: whatever it said, its file has been dealt with. */
  reply?: object
  errors?: readonly string[]
}

/** Chooses a picture. One that was sent with a form that came back is shown as chosen, and can be taken away. */
export function PictureField({ person, waiting, reply, errors }: PictureFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setPreview(null)
    if (reply && input.current) input.current.value = ''
  }, [reply])
  return (
    <div>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-5">
        <Avatar src={preview ?? waiting ?? person.avatar} name={person.name} size={96} />
        <div className="min-w-0 flex-1">
          <Field
            id="avatar"
            label="Profile picture"
            optional
            help="JPG, PNG or WebP, at most 5 MB. The middle of it is shown, as a circle."
            errors={errors}
          >
            {(tied) => (
              <input
                {...tied}
                ref={input}
                type="file"
                name="avatar"
                accept={TYPES.join()}
                onChange={({ currentTarget }) => show(currentTarget.files?.[0], setPreview)}
                className={`${control} p-2! file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink`}
              />
            )}
          </Field>
        </div>
      </div>
      {waiting && (
        <div className="mt-5 rounded bg-sunken px-4 py-3">
          <input type="hidden" name="picture" value={waiting} />
          <p>
            <span className="font-semibold">Your picture is chosen.</span> It is saved with your profile.
          </p>
          <label className="mt-1 inline-flex min-h-11 items-center gap-3">
            <input type="checkbox" name="removePicture" className="size-5 shrink-0 accent-accent" />
            Do not use this picture
          </label>
        </div>
      )}
    </div>
  )
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Shows a picture before it is sent: as data, which is what the page's policy allows. What will be refused is not
 * shown.
 */
function show(file: File | undefined, setPreview: (address: string | null) => void) {
  setPreview(null)
  if (!file || !TYPES.includes(file.type) || file.size > AVATAR_MAX_BYTES) return
  const reader = new FileReader()
  reader.onload = () => setPreview(String(reader.result))
  reader.readAsDataURL(file)
}

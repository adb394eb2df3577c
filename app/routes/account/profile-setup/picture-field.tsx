import { useEffect, useRef, useState } from 'react'
import { AVATAR_MAX_BYTES } from '~/domain/accounts/limits'
import { Avatar } from '~/ui/avatar'
import { control, Field } from '~/ui/field'
import { fileButton } from '~/ui/file-button'

export type AvatarOwner = { name: string; avatar: string | null; pendingAvatar: string | null }

type PictureFieldProps = {
  person: AvatarOwner
  /** An uploaded picture that becomes the avatar when the form is saved. */
  pending: string | null
  /** The form's last result, by which time the server has received the chosen file. */
  reply?: object
  errors?: readonly string[]
}

/** Chooses a picture. If the form comes back with errors, the uploaded picture stays chosen and can be removed. */
export function PictureField({ person, pending, reply, errors }: PictureFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setPreview(null)
    if (reply && input.current) input.current.value = ''
  }, [reply])
  return (
    <div>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-5">
        <Avatar src={preview ?? pending ?? person.avatar} name={person.name} size={96} />
        <div className="min-w-0 flex-1">
          <Field
            id="avatar"
            label="Profile picture"
            optional
            help="JPG, PNG or WebP, at most 5 MB. We'll crop it to a circle."
            errors={errors}
          >
            {(controlProps) => (
              <input
                {...controlProps}
                ref={input}
                type="file"
                name="avatar"
                accept={TYPES.join()}
                onChange={({ currentTarget }) => previewFile(currentTarget.files?.[0], setPreview)}
                className={`${control} ${fileButton}`}
              />
            )}
          </Field>
        </div>
      </div>
      {pending && (
        <div className="mt-5 rounded bg-sunken px-4 py-3">
          <input type="hidden" name="picture" value={pending} />
          <p>
            <span className="font-semibold">Your picture is uploaded.</span> It will be saved with your
            profile.
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
 * Previews a valid picture before it is uploaded, as a data URL because the content security policy forbids blob URLs.
 */
function previewFile(file: File | undefined, setPreview: (url: string | null) => void) {
  setPreview(null)
  if (!file || !TYPES.includes(file.type) || file.size > AVATAR_MAX_BYTES) return
  const reader = new FileReader()
  reader.onload = () => setPreview(String(reader.result))
  reader.readAsDataURL(file)
}

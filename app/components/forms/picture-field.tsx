import { forwardRef } from 'react'
import type { FormReply } from '~/http/read-form.server'
import { control, FieldErrors } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { Thumbnail } from './private-pictures'

type PictureFieldProps = {
  label: string
  help?: string
  max: number
  reply?: FormReply
  /** The ids of pictures that were sent before, which stay unless their box is cleared. */
  sent?: readonly string[]
  /** Whether its label is for screen readers alone. */
  isCompact?: boolean
}

/** Picks pictures, beside those that are sent already or came back with a form that was refused. */
export const PictureField = forwardRef<HTMLInputElement, PictureFieldProps>(function PictureField(
  { label, help = 'JPG, PNG or WebP, up to 10 MB each.', max, reply, sent = [], isCompact },
  input,
) {
  const typed = reply?.initialValue && reply.initialValue.pictures
  const kept = reply?.initialValue ? [typed ?? []].flat().map(String) : sent
  const errors = reply?.error?.pictures ?? undefined
  return (
    <fieldset>
      <legend className={isCompact ? 'sr-only' : 'font-semibold'}>{label}</legend>
      {!isCompact && <p className="text-sm text-muted">{help}</p>}
      {kept.length > 0 && (
        <ul role="list" className="mt-2 mb-3 flex flex-wrap gap-2">
          {kept.map((id, index) => (
            <li key={id} className="w-24 sm:w-32">
              <label className="block overflow-hidden rounded-sm border border-line bg-surface text-sm">
                <Thumbnail id={id} alt={`Picture ${index + 1}`} />
                <span className="flex min-h-11 items-center gap-2 px-2">
                  <input type="checkbox" name="pictures" value={id} defaultChecked className="size-5" />
                  Keep
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        name="files"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${label}, at most ${max}`}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? 'pictures-error' : undefined}
        className={`${control} ${fileButton} ${isCompact ? '' : 'mt-1'}`}
      />
      <FieldErrors id="pictures" errors={errors} />
    </fieldset>
  )
})

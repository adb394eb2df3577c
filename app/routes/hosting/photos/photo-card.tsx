import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { CAPTION_MAX } from '~/domain/listings/limits'
import { CAPTION } from '~/domain/listings/photos/gallery'
import { UPLOAD_FORM } from './upload-area'

type PhotoCardProps = {
  photo: string
  caption?: string
  /** Counted from 1, the cover. */
  position: number
  count: number
  color?: string | null
  /** The drag handle that scripts put over the picture. */
  handle?: ReactNode
}

/** One photo with its position and buttons to move and remove it. */
export function PhotoCard({ photo, caption, position, count, color, handle }: PhotoCardProps) {
  const [first, last] = [position === 1, position === count]
  const buttonProps = (label: string, control: Control, value: string, isDisabled = false) => ({
    id: controlId(photo, control),
    name: 'intent',
    value,
    'aria-disabled': isDisabled || undefined,
    // They send what was typed and chosen too.
    form: UPLOAD_FORM,
    formNoValidate: true,
    'aria-label': `${label}: photo ${position}`,
    className: action,
  })
  return (
    <>
      <div className="relative overflow-hidden rounded-t-lg bg-sunken max-sm:rounded-tr-none">
        <Picture
          src={photo}
          color={color}
          alt={`Photo ${position} of ${count}`}
          sizes="(min-width: 768px) 310px, (min-width: 640px) 50vw, 174px"
          kind="photo"
          className="aspect-4/3 size-full object-cover max-sm:aspect-square"
        />
        <span
          className={
            'absolute left-2 top-2 rounded px-2 text-sm font-semibold ' +
            `${first ? 'bg-accent py-0.5 text-on-accent' : 'bg-black/60 text-white'}`
          }
        >
          {first ? (
            'Cover'
          ) : (
            <>
              <span className="sr-only">Position </span>
              {position}
            </>
          )}
        </span>
        {handle}
      </div>
      <label className="block content-center p-2 text-sm max-sm:border-l max-sm:border-line">
        <span className="font-semibold">
          Caption <span className="sr-only">of photo {position}</span>
        </span>{' '}
        <span className="text-muted">(optional)</span>
        <input
          name={`${CAPTION}${photo}`}
          form={UPLOAD_FORM}
          defaultValue={caption}
          maxLength={CAPTION_MAX}
          placeholder={first ? 'e.g. The house at dusk' : 'e.g. Bedroom'}
          className="form-control mt-1"
        />
      </label>
      <div className="col-span-full grid grid-cols-2 gap-px overflow-hidden rounded-b-lg border-t border-line bg-line text-sm font-semibold">
        {/* Buttons of the first and last photo stay when they have no effect, to keep the focus. */}
        <button {...buttonProps('Earlier', 'earlier', `move ${photo} ${Math.max(1, position - 1)}`, first)}>
          <Icon name="left" size={16} />
          Earlier
        </button>
        <button {...buttonProps('Later', 'later', `move ${photo} ${Math.min(position + 1, count)}`, last)}>
          Later
          <Icon name="right" size={16} />
        </button>
        <button {...buttonProps('Make cover', 'cover', `move ${photo} 1`, first)}>Make cover</button>
        <button {...buttonProps('Remove', 'remove', `remove ${photo}`)} className={`${action} text-danger`}>
          Remove
        </button>
      </div>
    </>
  )
}

type Control = 'earlier' | 'later' | 'cover' | 'remove' | 'drag'

/** The id of a photo's button, used to restore the focus after the photo moved. */
export const controlId = (photo: string, control: Control) => `photo-${photo.slice(-32)}-${control}`

const action =
  'flex min-h-11 items-center justify-center gap-1 bg-surface px-1 ' +
  'outline-offset-[-3px] hover:bg-sunken aria-disabled:cursor-default ' +
  'aria-disabled:text-muted/60 aria-disabled:hover:bg-surface'

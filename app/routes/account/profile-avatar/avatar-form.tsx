import { useFetcher } from '@remix-run/react'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { control, Field } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { SecondaryLink } from '~/ui/link'
import { useNoticeToast } from '~/ui/notice-toast'

export type AvatarOwner = { name: string; avatar: string | null }
export type AvatarReply = { notice: { title: string; description?: string }; errors?: string[] }

type AvatarFormProps = { owner: AvatarOwner; lastReply?: AvatarReply; prefix?: string; onCancel?: () => void }

/** Uploads a picture, which the profile then offers to save, or removes the current one. */
export function AvatarForm({ owner: { name, avatar }, lastReply, prefix = '', onCancel }: AvatarFormProps) {
  const fetcher = useFetcher<AvatarReply>()
  const reply = fetcher.data ?? lastReply
  const busy = fetcher.state !== 'idle'
  useNoticeToast(reply?.notice)
  return (
    <div className="grid gap-6">
      {!busy && <ReplyNotice reply={reply} />}
      <div className="flex items-center gap-5">
        <Avatar src={avatar} name={name} size={96} />
        {avatar ? (
          <Form method="post" action="/profile/avatar">
            <p className="mb-2 text-muted">This is how others see you.</p>
            <button name="intent" value="remove" className={button('secondary', 'text-danger!')}>
              Remove picture
            </button>
          </Form>
        ) : (
          <p className="text-muted">
            Others see your initials. A picture of your face helps them recognize you when you meet.
          </p>
        )}
      </div>
      <fetcher.Form
        method="post"
        data-discover="true"
        action="/profile/avatar"
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
      >
        <Field
          id={`${prefix}image`}
          label="New picture"
          help="JPG, PNG or WebP, at most 5 MB. We'll crop it to a circle."
          errors={reply?.errors}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              name="image"
              required
              accept="image/jpeg,image/png,image/webp"
              className={`${control} ${fileButton}`}
            />
          )}
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <button disabled={busy} className={button('primary', 'sm:min-w-44')}>
            <Icon name="camera" />
            {busy ? 'Uploading...' : 'Upload'}
          </button>
          {onCancel ? (
            <button type="button" onClick={onCancel} className={button('secondary')}>
              Cancel
            </button>
          ) : (
            <SecondaryLink to="/profile">Cancel</SecondaryLink>
          )}
        </div>
      </fetcher.Form>
    </div>
  )
}

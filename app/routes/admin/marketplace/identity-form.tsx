import type { FormReply } from '~/http/read-form.server'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'
import { button } from '~/ui/button'
import { control, Field, FieldErrors, InputField } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { useMediaUrl } from '~/ui/use-media-url'

type Identity = Record<
  'site_name' | 'site_logo' | 'accent_color' | 'accent_color_dark' | 'support_email',
  string
>
export type IdentityReply = FormReply & {
  /** A picture that was sent with a form that was refused. */
  picture?: string
}

type IdentityFormProps = { identity: Identity; version: string; reply?: IdentityReply }

/** The form of the marketplace's identity. */
export function IdentityForm({ identity, version, reply }: IdentityFormProps) {
  const mediaUrl = useMediaUrl()
  const typed = (name: string) => {
    const value = reply?.initialValue?.[name]
    return typeof value === 'string' ? value : ''
  }
  const valueOf = (name: keyof Identity) => (reply ? typed(name) : identity[name])
  const errors = (name: string) => reply?.error?.[name] ?? undefined
  const current = identity.site_logo.startsWith('/media/') ? identity.site_logo : ''
  const picture = reply?.picture ?? (typed('uploaded') || current)
  const mark = reply ? typed('mark') : current ? 'upload' : identity.site_logo
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-5 grid max-w-text gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <FormErrors reply={reply} fields={FIELDS} labels={labels} />
      <StaleEdit
        version={version}
        reply={reply}
        stored={identity}
        typed={{ ...reply?.initialValue, site_logo: mark === 'upload' ? picture : mark }}
        label={(name) => labels[name as keyof Identity]}
      />
      <InputField
        id="site_name"
        name="site_name"
        label="Name"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={valueOf('site_name')}
        errors={errors('site_name')}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">Logo</legend>
        <div className="mt-1">
          <MarkChoice value="drawn" chosen={mark} label="The house with the road" />
          <MarkChoice value="letter" chosen={mark} label="The first letter of the name" />
          <MarkChoice value="upload" chosen={mark} label="A picture" />
        </div>
        <div className="mt-1 grid gap-3 pl-8">
          {picture && (
            <p className="flex items-center gap-3 text-muted">
              <img
                src={`${mediaUrl(picture)}/160.webp`}
                alt="The logo"
                width={48}
                height={48}
                className="object-contain"
              />
              <input type="hidden" name="uploaded" value={picture} />
              Uploaded. Choose a file to replace it.
            </p>
          )}
          <input
            type="file"
            id="logo"
            name="logo"
            aria-label="Picture of the logo"
            aria-describedby={errors('logo') ? 'logo-error logo-help' : 'logo-help'}
            aria-invalid={errors('logo') ? true : undefined}
            accept="image/jpeg,image/png,image/webp"
            className={`${control} ${fileButton}`}
          />
          <p id="logo-help" className="text-sm text-muted">
            JPG, PNG or WebP, square, at most 5 MB.
          </p>
          <FieldErrors id="logo" errors={errors('logo')} />
          <FieldErrors id="mark" errors={errors('mark')} />
        </div>
      </fieldset>
      <ColorField
        name="accent_color"
        label="Accent color"
        help="For buttons and links, like #1a5742. Leave blank for our green."
        value={valueOf('accent_color')}
        errors={errors('accent_color')}
      />
      <ColorField
        name="accent_color_dark"
        label="Accent color on dark pages"
        help="Leave blank for a lighter shade of the accent color."
        value={valueOf('accent_color_dark')}
        errors={errors('accent_color_dark')}
      />
      <InputField
        id="support_email"
        name="support_email"
        label="Support address"
        help="Gets messages from the contact page. Also shown in emails and the API."
        type="email"
        optional
        maxLength={254}
        autoComplete="off"
        defaultValue={valueOf('support_email')}
        errors={errors('support_email')}
      />
      <button className={button('primary', 'justify-self-start')}>Save marketplace</button>
    </form>
  )
}

const FIELDS = ['site_name', 'logo', 'accent_color', 'accent_color_dark', 'support_email']
const labels: Partial<Identity> = { site_name: 'Name', site_logo: 'Logo', support_email: 'Support address' }

function MarkChoice({ value, chosen, label }: { value: string; chosen: string; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="mark"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}

type ColorFieldProps = { name: string; label: string; help: string; value: string; errors?: string[] }

/** Text, because a color field of a browser cannot be empty; the swatch beside it shows what is saved. */
function ColorField({ name, value, ...field }: ColorFieldProps) {
  return (
    <Field {...field} id={name} optional>
      {(tied) => (
        <div className="flex items-center gap-3">
          <input
            {...tied}
            name={name}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            defaultValue={value}
            className={`${control} max-w-40 font-mono`}
          />
          {/^#[0-9a-f]{6}$/i.test(value) && (
            <span
              aria-hidden="true"
              className="size-11 shrink-0 rounded border border-line"
              style={{ background: value }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'
import { button } from '~/ui/button'
import { ChoiceLine, Field, FieldErrors, FreshField, control } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { Form } from '~/ui/form'
import { formCard } from '../elements'
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
  const { form, field, text, errorsOf } = useFormFields(identity, reply)
  const current = identity.site_logo.startsWith('/media/') ? identity.site_logo : ''
  const picture = reply?.picture ?? (text('uploaded') || current)
  const mark = text('mark') ?? (current ? 'upload' : identity.site_logo)
  return (
    <Form method="post" encType="multipart/form-data" {...form} className={formCard}>
      <FormErrors reply={reply} fields={FIELDS} labels={labels} />
      <StaleEdit
        version={version}
        reply={reply}
        stored={identity}
        typed={{ ...reply?.initialValue, site_logo: mark === 'upload' ? picture : mark }}
        label={(name) => labels[name as keyof Identity]}
      />
      <FreshField {...field('site_name')} label="Name" required maxLength={40} />
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
            aria-describedby={errorsOf('logo') ? 'logo-error logo-help' : 'logo-help'}
            aria-invalid={errorsOf('logo') ? true : undefined}
            accept="image/jpeg,image/png,image/webp"
            className={`${control} ${fileButton}`}
          />
          <p id="logo-help" className="text-sm text-muted">
            JPG, PNG or WebP, square, at most 5 MB.
          </p>
          <FieldErrors id="logo" errors={errorsOf('logo')} />
          <FieldErrors id="mark" errors={errorsOf('mark')} />
        </div>
      </fieldset>
      <ColorField
        {...field('accent_color')}
        label="Accent color"
        help="For buttons and links, like #1a5742. Leave blank for our green."
      />
      <ColorField
        {...field('accent_color_dark')}
        label="Accent color on dark pages"
        help="Leave blank for a lighter shade of the accent color."
      />
      <FreshField
        {...field('support_email')}
        label="Support address"
        help="Gets messages from the contact page. Also shown in emails and the API."
        type="email"
        optional
        maxLength={254}
      />
      <button className={button('primary', 'justify-self-start')}>Save marketplace</button>
    </Form>
  )
}

const FIELDS = ['site_name', 'logo', 'accent_color', 'accent_color_dark', 'support_email']
const labels: Partial<Identity> = { site_name: 'Name', site_logo: 'Logo', support_email: 'Support address' }

function MarkChoice({ value, chosen, label }: { value: string; chosen: string; label: string }) {
  return (
    <ChoiceLine type="radio" name="mark" value={value} defaultChecked={value === chosen}>
      {label}
    </ChoiceLine>
  )
}

type ColorFieldProps = {
  id: string
  name: string
  label: string
  help: string
  defaultValue?: string
  errors?: string[]
}

/** Text, because a color field of a browser cannot be empty; the swatch beside it shows what is saved. */
function ColorField({ name, defaultValue = '', ...field }: ColorFieldProps) {
  return (
    <Field {...field} optional>
      {(tied) => (
        <div className="flex items-center gap-3">
          <input
            {...tied}
            name={name}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            defaultValue={defaultValue}
            className={`${control} max-w-40 font-mono`}
          />
          {/^#[0-9a-f]{6}$/i.test(defaultValue) && (
            <span
              aria-hidden="true"
              className="size-11 shrink-0 rounded border border-line"
              style={{ background: defaultValue }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

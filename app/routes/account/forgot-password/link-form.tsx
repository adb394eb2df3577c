import { Form, useNavigation } from '@remix-run/react'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Notice } from '~/ui/notice'

export function LinkForm({ reply }: { reply?: FormReply }) {
  const busy = useNavigation().formAction !== undefined
  const typed = reply?.initialValue?.email
  return (
    <Form method="post" noValidate className="grid gap-5">
      {reply?.notice && !busy && (
        <Notice type="error" title={reply.notice.title}>
          {reply.notice.description}
        </Notice>
      )}
      <InputField
        id="email"
        name="email"
        label="Email"
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typeof typed === 'string' ? typed : undefined}
        errors={reply?.error?.email ?? undefined}
      />
      <button disabled={busy} className={button('primary', 'w-full')}>
        {busy ? 'Sending...' : 'Send Reset Link'}
      </button>
      <p className="text-center text-muted">
        Remember your password?{' '}
        <a href="/login" className="font-semibold text-accent underline">
          Sign in
        </a>
      </p>
    </Form>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form, PrimaryButton, QuietButton, SecondaryButton } from '~/ui/form'
import { actAndLeave, demoLink, requireDemo } from './demo.server'

export const meta = unlistedMeta('Test payout details')

export async function loader({ params }: LoaderFunctionArgs) {
  await demoLink(params.link!)
  return null
}

const schema = z.object({ intent: z.enum(['all', 'part', 'leave']) })

export async function action({ request, params }: ActionFunctionArgs) {
  const emulator = requireDemo()
  const form = await readForm(request, schema)
  if (!form.ok) return form.reply()
  const { accountId, returnPath } = await demoLink(params.link!)
  const missing = form.value.intent === 'part' ? ['external_account'] : []
  return actAndLeave(
    async () => form.value.intent !== 'leave' && emulator.completeOnboarding(accountId, missing),
    returnPath,
  )
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Plays the page of the payment processor on which hosts tell who they are and where their money goes. */
export default function TestPayoutDetails() {
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Test payout details</h1>
      <p className="mt-2 text-muted">
        Demo page. It stands in for the payment processor's own, asks for nothing, and no money moves: choose
        what happens.
      </p>
      <Form method="post" className="mt-6 grid justify-items-start gap-3">
        <PrimaryButton intent="all">Give all details</PrimaryButton>
        <SecondaryButton intent="part">Give all but the bank account</SecondaryButton>
        <QuietButton intent="leave">Leave for now</QuietButton>
      </Form>
    </main>
  )
}

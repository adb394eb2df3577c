import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contradictionsInTexts } from '~/domain/overview/contradictions.queries.server'
import { readSettings } from '~/domain/settings/read-settings.server'
import { changeTrustPoints } from '~/domain/settings/trust/change-trust-points.server'
import { parseTrustPoints } from '~/domain/settings/trust/trust-points'
import { trustPointsFormSchema } from '~/domain/settings/trust/trust-points-schema'
import { versionOf } from '~/domain/shared/version'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'
import { SettingsHeading } from '../elements'
import { consoleMeta } from '../tabs'
import { TrustForm } from './trust-form'

const HERE = '/admin/settings/trust'

export const meta: MetaFunction = () => consoleMeta('Trust points')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const now = new Date()
  const [{ trust_points }, contradictions] = await Promise.all([
    readSettings(['trust_points'], now),
    contradictionsInTexts(now),
  ])
  const version = versionOf({ trust_points }, ['trust_points'])
  return { version, points: parseTrustPoints(trust_points), contradictions }
}

export const action = formAction({
  access: 'admin',
  schema: trustPointsFormSchema,
  failed: 'Failed to save trust points',
  run: ({ user: admin, value, now }) =>
    changeTrustPoints(value.points, { admin, now, version: value.version }),
  done: () => ({
    to: HERE,
    title: 'Trust points saved',
    description: 'Every page shows them now.',
  }),
})

/** Why people can trust the marketplace: what every page says about insurance, support, payments and the rest. */
export default function AdminTrust() {
  const { points, version, contradictions } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <>
      <SettingsHeading here={HERE} />
      <p className="mt-4 max-w-text text-muted">
        Why people can trust this marketplace. These appear across the site. Only turn on what you really
        offer.
      </p>
      {contradictions.length > 0 && (
        <div className="mt-4 max-w-text">
          <Notice type="error" title="Published texts say otherwise">
            <ul className="list-disc pl-5">
              {contradictions.map(({ where, sentence, why }) => (
                <li key={where + sentence}>
                  {where}: “{sentence}” {why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <TrustForm points={points} version={version} reply={reply} />
    </>
  )
}

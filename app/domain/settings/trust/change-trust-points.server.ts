import type { Admin } from '../../audit/record-change.server'
import { changeSettings } from '../change-settings.server'
import type { TrustPoint } from './trust-points'

/** Changes the trust points. They are one setting, so that their words and their order change together. */
export const changeTrustPoints = (
  points: readonly TrustPoint[],
  context: { admin: Admin; now: Date; version?: string },
) => changeSettings({ trust_points: JSON.stringify(points) }, context)

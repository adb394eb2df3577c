import { ensureBuild } from '../../scripts/ensure-build'

/** Builds the site before the timeouts of tests and hooks start. */
export default async function setup() {
  await ensureBuild()
}

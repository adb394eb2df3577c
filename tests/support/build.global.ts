import { ensureBuild } from '../../server/build'

/** Builds the site before the clocks of tests and hooks run. */
export default async function setup() {
  await ensureBuild()
}

import { databaseLabel, scriptFor } from './script'

const DRAFTS =
  '\nStarter texts for About, Help, Terms and Privacy wait as drafts in the console under Content Management.'

const usage = 'npm run admin:grant -- EMAIL. The account must already exist, so sign up first.'

await scriptFor(usage, async (email) => {
  // Importing these opens the database, so the script must have opened it first to report any error.
  const [{ userByEmail }, { grantAdmin }, { addStarterTexts }] = await Promise.all([
    import('~/domain/accounts/administration/search-users.queries.server'),
    import('~/domain/accounts/administration/change-account-status.server'),
    import('~/domain/content/add-starter-texts.server'),
  ])
  const notFound = `No account in ${databaseLabel()} has the email address ${email}. Sign up with it first.`
  const user = await userByEmail(email)
  if (!user) throw new Error(notFound)
  const granted = await grantAdmin(user.id, {
    admin: { id: null, firstName: 'Command line', lastName: '' },
    now: new Date(),
  })
  if (!granted.ok)
    throw new Error(
      granted.refusal === 'user_suspended'
        ? `${user.email} is suspended. An admin must restore the account first.`
        : notFound,
    )
  const drafts = await addStarterTexts({ admin: user, now: new Date() })
  const name = `${user.firstName} ${user.lastName}`.trim()
  return `${name} (${user.email}) is ${granted.changed ? 'now' : 'already'} an admin.\n${databaseLabel()}.${drafts ? DRAFTS : ''}`
})

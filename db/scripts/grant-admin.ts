import { script, whereabouts } from './script'

const [email] = process.argv.slice(2)
if (email) await script(({ migrate }) => grantTo(email, migrate))
else {
  console.error('Name the account: npm run admin:grant -- EMAIL. It must be there already: sign up first.')
  process.exitCode = 1
}

async function grantTo(email: string, migrate: () => Promise<void>): Promise<string> {
  await migrate()
  // Only now: they open the database, and script() says who holds it.
  const [{ userByEmail }, { grantAdmin }] = await Promise.all([
    import('~/domain/accounts/administration/user-by-email.queries.server'),
    import('~/domain/accounts/administration/grant-admin.server'),
  ])
  const nobody = `No account in ${whereabouts()} has the address ${email}. Sign up with it first.`
  const user = await userByEmail(email)
  if (!user) throw new Error(nobody)
  const granted = await grantAdmin(user.id, {
    admin: { id: null, firstName: 'Command line', lastName: '' },
    now: new Date(),
  })
  if (!granted.ok)
    throw new Error(
      granted.refusal === 'user_suspended'
        ? `${user.email} is suspended. An admin has to restore the account first.`
        : nobody,
    )
  const who = `${user.firstName} ${user.lastName}`.trim()
  return `${who} (${user.email}) ${granted.changed ? 'is an admin from now on' : 'is an admin already'}.\n${whereabouts()}.`
}

import { signUpSchema } from '~/domain/accounts/credentials'
import { defineEndpoint } from '~/http/endpoint.server'
import { formRules } from '~/http/form-rules.server'

/** GET /login/rules: what a browser can check of a sign-up, for the dialog, which has no loader. */
const { loader, action } = defineEndpoint({ GET: handleGet })

async function handleGet() {
  return Response.json(formRules(signUpSchema))
}

export { loader, action }

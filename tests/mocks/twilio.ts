import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'

/** A request to Twilio: its form fields and its authorization. */
type AskedText = { url: string; authorization: string | null; fields: Record<string, string> }

const accepted: HttpResponseResolver = () =>
  HttpResponse.json({ sid: 'SM1', status: 'queued', error_code: null }, { status: 201 })

/** A refusal as Twilio answers it: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export const twilioError =
  (status: number, code: number, message = 'No.') =>
  () =>
    HttpResponse.json(
      { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      { status },
    )

/** A mock of Twilio that records requests in `asked` and answers with `answer`, 201 by default. */
export function twilio(origin: string) {
  const own: {
    asked: AskedText[]
    answer: HttpResponseResolver
    reset: () => void
    handlers: HttpHandler[]
  } = {
    asked: [],
    answer: accepted,
    reset: () => void Object.assign(own, { asked: [], answer: accepted }),
    handlers: [
      http.post(`${origin}/2010-04-01/Accounts/:account/Messages.json`, async (context) => {
        const fields = Object.fromEntries(new URLSearchParams(await context.request.clone().text()))
        own.asked.push({
          url: context.request.url,
          authorization: context.request.headers.get('Authorization'),
          fields,
        })
        return own.answer(context)
      }),
    ],
  }
  return own
}

import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'

/** What was asked of Twilio: the fields of the form, and who asked. */
export type AskedText = { url: string; authorization: string | null; fields: Record<string, string> }

const accepted: HttpResponseResolver = () =>
  HttpResponse.json({ sid: 'SM1', status: 'queued', error_code: null }, { status: 201 })

/** As Twilio answers what it refuses: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export const twilioError =
  (status: number, code: number, message = 'No.') =>
  () =>
    HttpResponse.json(
      { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      { status },
    )

/** A Twilio that keeps what it is asked and answers as it is told, at first with 201. */
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

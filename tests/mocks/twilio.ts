import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'

/** A request to Twilio: its form fields and its authorization. */
type TextRequest = { url: string; authorization: string | null; fields: Record<string, string> }

const accepted: HttpResponseResolver = () =>
  HttpResponse.json({ sid: 'SM1', status: 'queued', error_code: null }, { status: 201 })

/** An error response of Twilio: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export const twilioError =
  (status: number, code: number, message = 'No.') =>
  () =>
    HttpResponse.json(
      { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      { status },
    )

/** A mock of Twilio that records requests in `requests` and answers with `answer`, 201 by default. */
export function twilio(origin: string) {
  const own: {
    requests: TextRequest[]
    answer: HttpResponseResolver
    reset: () => void
    handlers: HttpHandler[]
  } = {
    requests: [],
    answer: accepted,
    reset: () => void Object.assign(own, { requests: [], answer: accepted }),
    handlers: [
      http.post(`${origin}/2010-04-01/Accounts/:account/Messages.json`, async (context) => {
        const fields = Object.fromEntries(new URLSearchParams(await context.request.clone().text()))
        own.requests.push({
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

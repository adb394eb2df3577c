/** The part of autocannon that the bench uses. The package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    headers?: Record<string, string>
    /** Seconds. */
    duration?: number
    /** Requests in all, instead of a duration. */
    amount?: number
    /** What each connection asks for, one after the other. */
    requests?: (
      | { path: string }
      | { setupRequest: (request: Record<string, unknown>) => Record<string, unknown> }
    )[]
    /** Opens a connection anew after so many requests. */
    reconnectRate?: number
    /** Seconds until a request counts as failed. */
    timeout?: number
  }
  type Result = {
    '2xx': number
    '3xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}

/** The part of autocannon that the bench uses. The package has no types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  type Result = { '2xx': number; non2xx: number; errors: number; timeouts: number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}

// The few words of Express and compression that the server uses; neither brings its own types.
declare module 'express' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
  export type Request = IncomingMessage & { url: string; path: string; originalUrl: string; acceptsEncodings(...kinds: string[]): string | false }
  export type Response = ServerResponse & { flush?: () => void }
  export type Next = (error?: unknown) => void
  export type Handler = (request: Request, response: Response, next: Next) => unknown
  export type ErrorHandler = (error: unknown, request: Request, response: Response, next: Next) => unknown
  type Application = RequestListener & { disable(setting: string): void; use(...handlers: (string | Handler | ErrorHandler)[]): void; all(path: string, handler: Handler): void }
  type StaticOptions = { maxAge?: string; immutable?: boolean; index?: boolean; redirect?: boolean; setHeaders?: (response: Response, path: string) => void }
  const express: { (): Application; static(root: string, options?: StaticOptions): Handler }
  export default express
}

declare module 'compression' {
  import type { Handler } from 'express'
  import type { BrotliOptions, ZlibOptions } from 'node:zlib'
  export default function compression(options?: ZlibOptions & { brotli?: BrotliOptions }): Handler
}

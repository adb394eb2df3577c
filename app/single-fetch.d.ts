import '@remix-run/node'

// The types of loaders and actions follow the future flag of remix.config.ts.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** The build as Remix's own plugin offers it to the modules that are part of it. */
declare module 'virtual:remix/server-build' {
  export const routes: import('@remix-run/node').ServerBuild['routes']
}

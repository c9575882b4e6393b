/** Screens of the application that anybody may see: made once, at build time. `file` is the route's file, for its own CSS. */
export const publicPages = [
  { path: '/signin', file: 'signin.tsx' },
  { path: '/signup', file: 'signup.tsx' },
  { path: '/data-deletion', file: 'data-deletion.tsx' },
]

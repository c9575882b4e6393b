/** Public screens of the application, rendered at build time. `file` is the route's file, for its own CSS. */
export const publicPages = [
  { path: '/signin', file: 'signin.tsx' },
  { path: '/signup', file: 'signup.tsx' },
  { path: '/data-deletion', file: 'data-deletion.tsx' },
]

import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, createRunnableDevEnvironment, defineConfig } from 'vite'
import { buildWebApp, preRenderInDevelopment } from './web/build/pre-render.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** By the whole path: the folder that holds the repository may have one of these names. */
const OF_CONTRACT = new RegExp(`^${RegExp.escape(inRepository('./'))}(?:contract|automation)/`)

/** Nothing here is a field or opens over the screen: a list is drawn without any of those. */
const PLAIN =
  /\/web\/src\/(?:api\/|components\/(?:counted|empty-state|load-error|plan-notice|row-skeletons|screen-heading|small-pictures|status-pill)\.tsx)|\/@tabler\/icons-react\//

/** Every private screen of a page, and Today, which a person sees first. */
const FIRST =
  /\/web\/src\/(?:app\/shell\/page-gate\.tsx|screens\/today\/today-screen\.tsx|screens\/inbox\/use-inbox\.ts|app\/routes\/_private\/_page(?:\/today)?\.tsx\?tsr-split)/

const API = 'http://localhost:3000'

export default defineConfig({
  root: inRepository('web'),
  cacheDir: inRepository('node_modules/.vite'),
  plugins: [
    tanstackRouter({
      routesDirectory: inRepository('web/src/app/routes'),
      generatedRouteTree: inRepository('web/src/app/routes.generated.ts'),
      tmpDir: inRepository('node_modules/.cache/router'),
      addExtensions: true,
      autoCodeSplitting: true,
    }),
    react(),
    preRenderInDevelopment(),
  ],
  build: {
    // Older targets rewrite `light-dark()` into something that shows no colour at all.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // An inlined font is a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // The weights of topics are one large file, fetched only for rules with topics; budgets.ts bounds the screens.
    chunkSizeWarningLimit: 1000,
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: inRepository('dist/web'),
        rolldownOptions: {
          input: inRepository('web/src/app/client.tsx'),
          // Loading one of these files does nothing, so an import that is not used brings none of them.
          treeshake: { moduleSideEffects: [{ test: OF_CONTRACT, sideEffects: false }] },
          output: {
            codeSplitting: {
              // What always comes together: every file apart compresses worse, and is one more name in the lists of
              // what to fetch before a screen. Sign-in needs little that is not the frame's, so it is in there too.
              groups: [
                { name: 'client', tags: ['$initial'], priority: 5 },
                {
                  name: 'frame',
                  test: /\/(?:app\/shell\/shell\.tsx|sign-in\/sign-in-screen\.tsx|app\/routes\/_private\.tsx\?tsr-split=.*)$/,
                  priority: 4,
                },
                // The first private screen and what opens every screen of a page, in one file: on a phone each file costs a
                // round trip, and six of them go at a time.
                { name: 'first', test: FIRST, priority: 3.5 },
                // Fetched after every screen, with what of Mantine it needs.
                { name: 'toasts', test: /\/@mantine\/notifications\//, priority: 3 },
                { name: 'plain', test: PLAIN, minShareCount: 8, priority: 2 },
                // What is of the contract goes with who needs it: zod is a fifth of what screens have in common.
                {
                  name: 'common',
                  test: (id) => !OF_CONTRACT.test(id) && !id.includes('/node_modules/zod/'),
                  minShareCount: 8,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // Apart from the application: so no page of the site can come to need a script of it.
    site: {
      consumer: 'client',
      build: {
        outDir: inRepository('dist/web'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: ['browser.ts', 'looks.ts'].map((file) => inRepository(`web/src/site/${file}`)),
          // The looks are exported to nobody; without that their CSS would not be kept.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    prerender: {
      consumer: 'server',
      dev: {
        // A route changed under the renderer would look for a window; every page is rendered afresh anyway.
        createEnvironment: (name, config) => createRunnableDevEnvironment(name, config, { hot: false }),
      },
      build: {
        ssr: true,
        outDir: inRepository('dist/prerender'),
        copyPublicDir: false,
        // One file: the site's renderer needs all texts anyway, so none of them can be a chunk of its own.
        rolldownOptions: {
          input: inRepository('web/src/app/prerender.tsx'),
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await buildWebApp(builder, inRepository('dist'))
      const { logLevel = 'info' } = builder.config
      await build({ configFile: inRepository('sandbox/console/vite.config.ts'), logLevel })
    },
  },
  server: {
    proxy: { '/api': API, '/uploads': API, '/webhooks': API, '/callback': API },
  },
})

import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { createRunnableDevEnvironment, defineConfig } from 'vite'
import { buildWebApp, preRenderInDevelopment } from './web/build/pre-render.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: inRepository('dist/web'),
        rolldownOptions: {
          input: ['app/client.tsx', 'site/browser.ts', 'site/looks.ts'].map((file) =>
            inRepository(`web/src/${file}`),
          ),
          // The site's looks are exported to nobody; without that their CSS would not be kept.
          preserveEntrySignatures: 'exports-only',
          // A schema that nobody uses is no reason to carry zod to a public page.
          treeshake: { manualPureFunctions: ['z'] },
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
        rolldownOptions: { input: inRepository('web/src/app/prerender.tsx') },
      },
    },
  },
  builder: { buildApp: (builder) => buildWebApp(builder, inRepository('dist')) },
  server: {
    proxy: { '/api': API, '/uploads': API, '/webhooks': API, '/callback': API },
  },
})

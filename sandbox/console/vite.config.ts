import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const repository = join(import.meta.dirname, '../..')
const sandbox = 'http://localhost:3001'

export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/',
  cacheDir: join(repository, 'node_modules/.vite/console'),
  plugins: [react()],
  build: {
    // As for the product's pages: vite.config.ts.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    outDir: join(repository, 'dist/console'),
    emptyOutDir: true,
    // One script from the same machine: nothing is left to fetch when the sandbox is out of reach.
    rolldownOptions: { output: { codeSplitting: false } },
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      ['api', 'pictures', 'uploads', 'bank'].map((path) => [`/sandbox/${path}`, sandbox]),
    ),
  },
})

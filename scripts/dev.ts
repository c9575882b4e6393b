import { type ChildProcess, spawn } from 'node:child_process'

// People open Vite's address, which proxies calls to the server. So links must lead to Vite as well.
const webUrl = 'http://localhost:5173'
const environment = { PUBLIC_URL: webUrl, ...process.env }

const children: ChildProcess[] = [
  ['--watch', 'server/src/processes/main.ts'],
  ['node_modules/vite/bin/vite.js', '--port', new URL(webUrl).port, '--strictPort'],
  // The sandbox serves only the built console.
  ['node_modules/vite/bin/vite.js', 'build', '--watch', '--config', 'sandbox/console/vite.config.ts'],
].map((program) => spawn(process.execPath, program, { stdio: 'inherit', env: environment }))

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

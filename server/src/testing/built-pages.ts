import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Some built pages, in a temporary folder. */
export const builtPages = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hariu-web-'))
  const directory = join(folder, 'web')
  const write = async (name: string, text: string) => {
    await mkdir(join(directory, name, '..'), { recursive: true })
    await writeFile(join(directory, name), text)
  }
  const site = { '/': '<h1>Хариу</h1>', '/en': '<h1>Hariu</h1>', '/404': 'Олдсонгүй', '/en/404': 'Not found' }
  const files = Object.keys(site).map((path) => ({ path, file: join(path.slice(1), 'index.html') }))
  for (const { path, file } of files) await write(join('../site', file), site[path as keyof typeof site])
  await write('../site/site.json', JSON.stringify(files))
  const screens = ['/signin', '/page-management', '/commentbot/edit/$id'].map((path) => ({
    path,
    preload: path === '/page-management' ? ['/assets/list-0a1b2c.css', '/assets/list-0a1b2c.js'] : [],
  }))
  await write('../site/screens.json', JSON.stringify(screens))
  await write('signin/index.html', '<h1>Нэвтрэх</h1>')
  await write('shell.mn.html', '<p>бүрхүүл</p>')
  await write('shell.en.html', '<p>shell</p>')
  await write('signin/index.html.br', 'brotli of the screen')
  await write('shell.mn.html.br', 'brotli of the shell')
  await write('assets/app-0a1b2c.js', 'export {}')
  await write('content-security-policy.json', '{"scriptHashes":["sha256-abc="]}')
  return { directory, remove: () => rm(folder, { recursive: true }) }
}

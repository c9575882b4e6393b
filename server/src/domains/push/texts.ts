/** Notifications as they appear on a locked screen: nothing of what customers write. */
export const pushTexts = {
  mn: {
    waiting: (name: string, page: string) => ({
      title: `${name} хариу хүлээж байна`,
      body: page,
    }),
    waitingMany: (count: number) => ({
      title: `${count} үйлчлүүлэгч хариу хүлээж байна`,
      body: 'Ирсэн мессежээ нээгээрэй.',
    }),
    assigned: (name: string, page: string) => ({ title: `Танд чат хариуцууллаа: ${name}`, body: page }),
    notice: (name: string, page: string) => ({ title: `${name}: шинэ мэдэгдэл`, body: page }),
    trouble: (page: string) => ({
      title: `«${page}» хуудас хариулж чадахгүй байна`,
      body: 'Юу хийхийг харахын тулд нээнэ үү.',
    }),
    test: { title: 'Мэдэгдэл ажиллаж байна', body: 'Үйлчлүүлэгч хариу хүлээвэл ийм мэдэгдэл ирнэ.' },
    someone: 'Үйлчлүүлэгч',
  },
  en: {
    waiting: (name: string, page: string) => ({ title: `${name} is waiting for a reply`, body: page }),
    waitingMany: (count: number) => ({
      title: count === 1 ? '1 customer is waiting for a reply' : `${count} customers are waiting for a reply`,
      body: 'Open your inbox.',
    }),
    assigned: (name: string, page: string) => ({ title: `Assigned to you: ${name}`, body: page }),
    notice: (name: string, page: string) => ({ title: `${name}: new notice`, body: page }),
    trouble: (page: string) => ({
      title: `“${page}” cannot reply`,
      body: 'Open to see what to do.',
    }),
    test: { title: 'Notifications work', body: 'You get one like this when a customer waits for a reply.' },
    someone: 'A customer',
  },
}

const mn = {
  insert: 'Оруулах:',
  names: {
    first_name: 'Үйлчлүүлэгчийн нэр',
    keyword: 'Таарсан түлхүүр үг',
    page_name: 'Хуудасны нэр',
    answer: 'Сүүлийн хариулт',
  },
  /** Of its customers Instagram tells only the user name. */
  instagramName: 'Хэрэглэгчийн нэр',
  groupOf: (title: string) => `${title}: өөрөө бөглөгдөх үгс`,
}

const en: typeof mn = {
  insert: 'Insert:',
  names: {
    first_name: 'Customer’s first name',
    keyword: 'Keyword that matched',
    page_name: 'Name of the page',
    answer: 'Latest answer',
  },
  instagramName: 'User name',
  groupOf: (title) => `${title}: words filled in for you`,
}

export const variableTexts = { mn, en }

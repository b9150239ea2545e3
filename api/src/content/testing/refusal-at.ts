/** The response to a body with an invalid field. */
export const refusalAt = (fieldName: string, message: string) => ({
  status: 422,
  body: {
    message: 'Certaines valeurs sont à corriger',
    fields: expect.arrayContaining([{ fieldName, message }]),
    requestId: expect.any(String),
  },
});

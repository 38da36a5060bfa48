/** An answer that comes when the test gives it. */
export function pendingAnswer<Body>() {
  let answer = (_body: Body) => {};
  const answered = new Promise<Body>((resolve) => {
    answer = resolve;
  });
  return { answered, answer: (body: Body) => answer(body) };
}

// Tips for a part of the page, loaded when the page stands: nobody points at a counter before.

/** For `{@attach tipsLater}`. */
export function tipsLater(root: HTMLElement): () => void {
  let over = false;
  let end = () => {
    over = true;
  };
  void import("./tips").then(({ tips }) => {
    if (!over) end = tips(root);
  });
  return () => end();
}

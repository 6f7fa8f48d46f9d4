/** What is used here of MathJax, which comes without types (docs.mathjax.org, "MathJax in Node"). */
declare module 'mathjax' {
  export interface MathJaxObject {
    init(configuration: object): Promise<unknown>;
    tex2svgPromise(latex: string, options: { readonly display: boolean }): Promise<unknown>;
    readonly startup: { readonly adaptor: { outerHTML(node: unknown): string } };
  }
  const MathJax: MathJaxObject;
  export default MathJax;
}

"""What a page is told by somebody else than the server."""

import json

from playwright.sync_api import Page, WebSocketRoute


def answer_instead(page: Page, kind: str, answer: dict[str, object] | None) -> None:
    """Let questions of that *kind* be answered so, or never, from the next visit on."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked.get("ask") != kind:
                server.send(message)
            elif answer is not None:
                socket.send(json.dumps({"id": asked["id"], "answer": answer}))

        socket.on_message(pass_on)

    page.route_web_socket("**/api/live", route)

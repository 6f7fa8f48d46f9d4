package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"net"
	"sync"
)

// Every message begins with its length, itself included.
const lengthBytes = 4

// MongoDB's own limit.
const mostBytes = 48_000_000

// serveInTurn hands each command on to FerretDB, one at a time: FerretDB finds a document and then replaces it, in
// two steps, where an update by MongoDB is one atomic step.
func serveInTurn(listener net.Listener, server string) {
	var turn sync.Mutex
	for {
		client, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go func() {
			defer client.Close()
			// A client that has gone away is no error.
			_ = handOn(client, server, &turn)
		}()
	}
}

func handOn(client net.Conn, address string, turn *sync.Mutex) error {
	server, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer server.Close()
	for {
		command, err := readMessage(client)
		if err != nil {
			return err
		}
		reply, err := ask(server, command, turn)
		if err != nil {
			return err
		}
		if _, err := client.Write(reply); err != nil {
			return err
		}
	}
}

func ask(server net.Conn, command []byte, turn *sync.Mutex) ([]byte, error) {
	turn.Lock()
	defer turn.Unlock()
	if _, err := server.Write(command); err != nil {
		return nil, err
	}
	return readMessage(server)
}

func readMessage(from io.Reader) ([]byte, error) {
	length := make([]byte, lengthBytes)
	if _, err := io.ReadFull(from, length); err != nil {
		return nil, err
	}
	bytes := binary.LittleEndian.Uint32(length)
	if bytes < lengthBytes || bytes > mostBytes {
		return nil, fmt.Errorf("a message of %d bytes", bytes)
	}
	message := make([]byte, bytes)
	copy(message, length)
	_, err := io.ReadFull(from, message[lengthBytes:])
	return message, err
}
